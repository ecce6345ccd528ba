-- AlterTable
ALTER TABLE "match" ADD COLUMN     "results" JSON;
