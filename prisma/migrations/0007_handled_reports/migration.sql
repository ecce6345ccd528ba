-- AlterTable
ALTER TABLE "report" ADD COLUMN     "handled_at" TIMESTAMPTZ(3);
