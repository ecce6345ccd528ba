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
CREATE TABLE "room" (
    "id" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "watch_link" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSON NOT NULL,
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

    CONSTRAINT "match_pkey" PRIMARY KEY ("id")
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

-- CreateIndex
CREATE UNIQUE INDEX "person_token_hash_key" ON "person"("token_hash");

-- CreateIndex
CREATE INDEX "person_used_at_idx" ON "person"("used_at");

-- CreateIndex
CREATE UNIQUE INDEX "room_link_key" ON "room"("link");

-- CreateIndex
CREATE UNIQUE INDEX "room_watch_link_key" ON "room"("watch_link");

-- CreateIndex
CREATE UNIQUE INDEX "room_code_key" ON "room"("code");

-- CreateIndex
CREATE INDEX "room_match_ids_idx" ON "room" USING GIN ("match_ids");

-- CreateIndex
CREATE INDEX "room_used_at_idx" ON "room"("used_at");

-- CreateIndex
CREATE INDEX "chat_message_room_id_channel_id_idx" ON "chat_message"("room_id", "channel", "id");

-- CreateIndex
CREATE INDEX "match_room_id_idx" ON "match"("room_id");

-- CreateIndex
CREATE UNIQUE INDEX "match_command_match_id_expected_key" ON "match_command"("match_id", "expected");

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault" ADD CONSTRAINT "vault_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
