-- CreateTable
CREATE TABLE "puzzle_progress" (
    "person_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "is_solved" BOOLEAN NOT NULL DEFAULT false,
    "hints" SMALLINT NOT NULL DEFAULT 0,
    "is_favourite" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "puzzle_progress_pkey" PRIMARY KEY ("person_id","game","puzzle_id")
);

-- AddForeignKey
ALTER TABLE "puzzle_progress" ADD CONSTRAINT "puzzle_progress_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
