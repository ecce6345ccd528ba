import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('the finder pattern stands inside a quiet zone of two units', () => {
  const { path, size } = qrPath('https://example.org/r/k3VdAbCdEfGhIjKlMnOp_-');
  expect(size).toBeGreaterThanOrEqual(25);
  expect(path.startsWith('M2 2h1v1h-1zM3 2h1v1h-1z')).toBe(true);
  expect(path).not.toContain(`M${size - 1} `);
  expect(path).not.toContain('M3 3h');
});
