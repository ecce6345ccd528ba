-- CreateTable
CREATE TABLE "league" (
    "link" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "founded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "league_pkey" PRIMARY KEY ("link")
);

-- CreateTable
CREATE TABLE "league_member" (
    "link" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "league_member_pkey" PRIMARY KEY ("link","person_id")
);

-- CreateIndex
CREATE INDEX "league_member_person_id_idx" ON "league_member"("person_id");

-- AddForeignKey
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_link_fkey" FOREIGN KEY ("link") REFERENCES "league"("link") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
