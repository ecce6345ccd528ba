-- AlterTable
ALTER TABLE "person" ADD COLUMN "figures_link" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "person_figures_link_key" ON "person"("figures_link");
