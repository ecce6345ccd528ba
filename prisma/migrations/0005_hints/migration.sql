-- CreateTable
CREATE TABLE "match_hint" (
    "match_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "seat" SMALLINT NOT NULL,
    "level" TEXT NOT NULL,

    CONSTRAINT "match_hint_pkey" PRIMARY KEY ("match_id","version","seat","level")
);
