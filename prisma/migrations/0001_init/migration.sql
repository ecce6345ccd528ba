-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_move" (
    "person_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_move_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "push_address" (
    "endpoint" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_address_pkey" PRIMARY KEY ("endpoint")
);

-- CreateTable
CREATE TABLE "block" (
    "person_id" TEXT NOT NULL,
    "blocked_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "block_pkey" PRIMARY KEY ("person_id","blocked_id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "room_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "about_id" TEXT NOT NULL,
    "about_name" TEXT NOT NULL,
    "quote" TEXT,
    "text" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room" (
    "id" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "watch_link" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSON NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "match_ids" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" SERIAL NOT NULL,
    "room_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "from_id" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "match" (
    "id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "options" JSON NOT NULL,
    "seats" JSON NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "people" TEXT[],
    "winners" SMALLINT[],
    "is_abandoned" BOOLEAN NOT NULL DEFAULT false,
    "results" JSON,

    CONSTRAINT "match_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "vault" (
    "match_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "vault_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "match_event" (
    "match_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "schema_version" SMALLINT NOT NULL,
    "event" JSON NOT NULL,

    CONSTRAINT "match_event_pkey" PRIMARY KEY ("match_id","position")
);

-- CreateTable
CREATE TABLE "note" (
    "match_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_pkey" PRIMARY KEY ("match_id","person_id")
);

-- CreateTable
CREATE TABLE "standing_order" (
    "match_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "document" JSON NOT NULL,
    "open_decision" TEXT,

    CONSTRAINT "standing_order_pkey" PRIMARY KEY ("match_id","seat")
);

-- CreateTable
CREATE TABLE "match_command" (
    "match_id" TEXT NOT NULL,
    "command_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "command" JSON NOT NULL,
    "expected" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_command_pkey" PRIMARY KEY ("match_id","command_id")
);

-- The only row; processes update it.
INSERT INTO "service_beat" ("id", "seen_at") VALUES (1, now());

-- CreateIndex
CREATE UNIQUE INDEX "person_token_hash_key" ON "person"("token_hash");

-- CreateIndex
CREATE INDEX "person_used_at_idx" ON "person"("used_at");

-- CreateIndex
CREATE UNIQUE INDEX "session_move_code_hash_key" ON "session_move"("code_hash");

-- CreateIndex
CREATE INDEX "push_address_person_id_idx" ON "push_address"("person_id");

-- CreateIndex
CREATE INDEX "report_at_idx" ON "report"("at");

-- CreateIndex
CREATE UNIQUE INDEX "room_link_key" ON "room"("link");

-- CreateIndex
CREATE UNIQUE INDEX "room_watch_link_key" ON "room"("watch_link");

-- CreateIndex
CREATE UNIQUE INDEX "room_code_key" ON "room"("code");

-- CreateIndex
CREATE INDEX "room_is_public_used_at_idx" ON "room"("is_public", "used_at");

-- CreateIndex
CREATE INDEX "room_match_ids_idx" ON "room" USING GIN ("match_ids");

-- CreateIndex
CREATE INDEX "room_used_at_idx" ON "room"("used_at");

-- CreateIndex
CREATE INDEX "chat_message_room_id_channel_id_idx" ON "chat_message"("room_id", "channel", "id");

-- CreateIndex
CREATE INDEX "match_people_idx" ON "match" USING GIN ("people");

-- CreateIndex
CREATE INDEX "match_room_id_idx" ON "match"("room_id");

-- CreateIndex
CREATE INDEX "match_is_abandoned_ended_at_idx" ON "match"("is_abandoned", "ended_at");

-- CreateIndex
CREATE INDEX "match_timing_deadline_at_idx" ON "match_timing"("deadline_at");

-- CreateIndex
CREATE INDEX "note_saved_at_idx" ON "note"("saved_at");

-- CreateIndex
CREATE UNIQUE INDEX "match_command_match_id_expected_key" ON "match_command"("match_id", "expected");

-- AddForeignKey
ALTER TABLE "session_move" ADD CONSTRAINT "session_move_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_address" ADD CONSTRAINT "push_address_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault" ADD CONSTRAINT "vault_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
