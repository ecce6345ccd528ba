-- AlterTable
ALTER TABLE "room" ADD COLUMN "bots" TEXT[];

-- CreateTable
CREATE TABLE "bot" (
    "person_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "place" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "bot_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bot_token_hash_key" ON "bot"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "bot_owner_id_place_key" ON "bot"("owner_id", "place");

-- CreateIndex
CREATE INDEX "room_bots_idx" ON "room" USING GIN ("bots");

-- AddForeignKey
ALTER TABLE "bot" ADD CONSTRAINT "bot_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bot" ADD CONSTRAINT "bot_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
