-- CreateTable
CREATE TABLE "standing_order" (
    "match_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "document" JSON NOT NULL,
    "open_decision" TEXT,

    CONSTRAINT "standing_order_pkey" PRIMARY KEY ("match_id","seat")
);
