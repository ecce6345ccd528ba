-- AlterTable
ALTER TABLE "match" ADD COLUMN     "people" TEXT[],
ADD COLUMN     "winners" SMALLINT[];

-- AlterTable
ALTER TABLE "room" ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false;

-- What is already there stands in the lists as well.
UPDATE "match" SET "people" = ARRAY(SELECT seat ->> 'personId' FROM json_array_elements("seats") AS seat);
UPDATE "room" SET "is_public" = true WHERE "document" -> 'settings' ->> 'watching' = 'public';

-- CreateIndex
CREATE INDEX "match_people_idx" ON "match" USING GIN ("people");

-- CreateIndex
CREATE INDEX "room_is_public_used_at_idx" ON "room"("is_public", "used_at");
