-- AlterTable
ALTER TABLE "match" ADD COLUMN     "daily_date" TEXT;

-- CreateTable
CREATE TABLE "server_key" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "server_key_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "daily_day" (
    "game" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "grade" SMALLINT NOT NULL,
    "color" TEXT NOT NULL,
    "puzzles" TEXT[],
    "sealed" TEXT NOT NULL,
    "beginnings" JSON NOT NULL,

    CONSTRAINT "daily_day_pkey" PRIMARY KEY ("game","date")
);

-- CreateTable
CREATE TABLE "daily_attempt" (
    "person_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "difficulty" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "offset_minutes" SMALLINT NOT NULL,
    "is_over" BOOLEAN NOT NULL DEFAULT false,
    "finished_at" TIMESTAMPTZ(3),
    "local_date" TEXT,
    "is_won" BOOLEAN,
    "margin" INTEGER,
    "turns" INTEGER,

    CONSTRAINT "daily_attempt_pkey" PRIMARY KEY ("person_id","game","date")
);

-- CreateIndex
CREATE UNIQUE INDEX "daily_attempt_match_id_key" ON "daily_attempt"("match_id");

-- CreateIndex
CREATE INDEX "daily_attempt_game_date_difficulty_margin_turns_finished_at_idx" ON "daily_attempt"("game", "date", "difficulty", "margin" DESC, "turns", "finished_at");

-- AddForeignKey
ALTER TABLE "daily_attempt" ADD CONSTRAINT "daily_attempt_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
