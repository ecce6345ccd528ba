-- CreateIndex
CREATE INDEX "match_is_abandoned_ended_at_idx" ON "match"("is_abandoned", "ended_at");
