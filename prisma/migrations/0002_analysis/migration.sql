-- AlterTable
ALTER TABLE "match" ADD COLUMN     "analysis" JSON;
