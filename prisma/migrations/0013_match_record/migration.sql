-- CreateTable
CREATE TABLE "match_record" (
    "match_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "schema_version" SMALLINT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "match_record_pkey" PRIMARY KEY ("match_id")
);

-- AddForeignKey
ALTER TABLE "match_record" ADD CONSTRAINT "match_record_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
