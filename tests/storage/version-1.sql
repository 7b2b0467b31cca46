BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'toque','m001_first_tables','2000-01-01 20:00:00+00:00');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL,
            started_utc TEXT NOT NULL, clock_us INTEGER NOT NULL DEFAULT 0, ended TEXT);
INSERT INTO "matches" VALUES(1,'toy','{"game":"toy","seats":["Michel","Paul","Irene"],"chef":1,"options":{"seconds":60},"box":{"seconds":60},"seed":0,"keys":["seat1","seat2","seat3"],"goes_alone":false}','2000-01-01T20:00:00+00:00',12000000,'counted');
CREATE TABLE moves (
            match INTEGER NOT NULL REFERENCES matches(id), seq INTEGER NOT NULL,
            at_us INTEGER NOT NULL, at_utc TEXT NOT NULL, source TEXT NOT NULL,
            command TEXT NOT NULL, events TEXT NOT NULL, version INTEGER NOT NULL,
            PRIMARY KEY (match, seq)) WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,1,0,'2000-01-01T20:00:00+00:00','touch','{"do":"add","amount":3,"seat":1}','[{"type":"added","amount":3}]',1);
INSERT INTO "moves" VALUES(1,2,0,'2000-01-01T20:00:00+00:00','touch','{"do":"end_phase","phase":"plan","anyway":true}','[{"type":"phase_started","phase":"rush","round":1,"at":0,"clock_us":60000000}]',1);
INSERT INTO "moves" VALUES(1,3,12000000,'2000-01-01T20:00:00+00:00','touch','{"do":"stop_match","how":"count"}','[{"type":"clock_paused","at":12000000,"reason":"talk"},{"type":"match_ended","how":"counted"}]',1);
CREATE TABLE players (
            name TEXT PRIMARY KEY, last_utc TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "players" VALUES('Irene','2000-01-01T20:00:00+00:00');
INSERT INTO "players" VALUES('Michel','2000-01-01T20:00:00+00:00');
INSERT INTO "players" VALUES('Paul','2000-01-01T20:00:00+00:00');
CREATE TABLE scores (
            match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL,
            player TEXT NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL,
            because TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID;
INSERT INTO "scores" VALUES(1,1,'Michel',1,3,'Together.');
INSERT INTO "scores" VALUES(1,2,'Paul',1,3,'Together.');
INSERT INTO "scores" VALUES(1,3,'Irene',1,3,'Together.');
CREATE TABLE settings (
            key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE VIEW events AS
            SELECT moves.match, moves.seq, moves.at_us / 1000000.0 AS at_s, moves.at_utc,
                moves.source, json_extract(event.value, '$.type') AS event, event.value AS facts
            FROM moves, json_each(moves.events) AS event;
CREATE VIEW results AS
            SELECT matches.id AS match, matches.game, matches.started_utc, matches.ended,
                scores.place, scores.player, scores.score, scores.because
            FROM scores JOIN matches ON matches.id = scores.match;
COMMIT;
