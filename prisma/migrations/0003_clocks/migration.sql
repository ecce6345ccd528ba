-- AlterTable
ALTER TABLE "match" ADD COLUMN     "is_abandoned" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "match_timing" (
    "match_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "document" JSON NOT NULL,
    "since" TIMESTAMPTZ(3),
    "deadline_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),

    CONSTRAINT "match_timing_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "service_beat" (
    "id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_beat_pkey" PRIMARY KEY ("id")
);

-- The one row there is.
INSERT INTO "service_beat" ("id", "seen_at") VALUES (1, now());

-- CreateIndex
CREATE INDEX "match_timing_deadline_at_idx" ON "match_timing"("deadline_at");

-- Rooms that are there play without a clock, as they did.
UPDATE "room" SET "document" = jsonb_set("document"::jsonb, '{settings}',
    ("document"::jsonb -> 'settings') || '{"clock": {"type": "untimed"}, "timeOut": "skip"}'::jsonb)::json
WHERE "document" -> 'settings' -> 'clock' IS NULL;
