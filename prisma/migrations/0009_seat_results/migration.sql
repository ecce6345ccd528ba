-- AlterTable
ALTER TABLE "match" ADD COLUMN     "seat_results" JSON;
