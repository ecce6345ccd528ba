-- CreateTable
CREATE TABLE "note" (
    "match_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_pkey" PRIMARY KEY ("match_id","person_id")
);

-- CreateIndex
CREATE INDEX "note_saved_at_idx" ON "note"("saved_at");
