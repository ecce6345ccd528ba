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

-- CreateIndex
CREATE INDEX "push_address_person_id_idx" ON "push_address"("person_id");

-- AddForeignKey
ALTER TABLE "push_address" ADD CONSTRAINT "push_address_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
