/** Whether a statement was refused because of a unique key, by Prisma (P2002) or by either database itself (23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2002' || error.code === '23505');
}
