-- CreateTable
CREATE TABLE "build_file" (
    "path" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "build_file_pkey" PRIMARY KEY ("path")
);
