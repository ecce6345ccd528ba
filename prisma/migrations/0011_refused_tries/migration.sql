-- AlterTable
ALTER TABLE "daily_attempt" ADD COLUMN     "refused" INTEGER NOT NULL DEFAULT 0;
