import { pictureSize, resultPicture, type PictureOf } from './result-picture.ts';

const symbolInPage = (id: string): string | null => {
  const symbol = document.getElementById(id);
  return symbol && new XMLSerializer().serializeToString(symbol);
};

/** PNG. Rejects when the browser cannot draw it. */
export async function pictureFile(of: PictureOf, name: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(resultPicture(of, symbolInPage))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  return new File([blob], name, { type: 'image/png' });
}

/** Shares the file, or saves it where that is impossible. False when cancelled. */
export async function handOver(file: File): Promise<boolean> {
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  try {
    if (canShare) await navigator.share({ files: [file] });
    else save(file);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    save(file);
    return true;
  }
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
