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

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_move" (
    "person_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_move_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "report_at_idx" ON "report"("at");

-- CreateIndex
CREATE UNIQUE INDEX "session_move_code_hash_key" ON "session_move"("code_hash");

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_move" ADD CONSTRAINT "session_move_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
