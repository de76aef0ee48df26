import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { VIDEO } from './shoot.ts';

const MAX_BYTES = 180 * 1024;

/** Writes a fast-start mp4 (H.264, yuv420p) in the best quality within 180 KB. Needs ffmpeg. */
export async function encodeVideo(frames: readonly Buffer[], file: string): Promise<void> {
  for (let quality = 24; quality <= 42; quality += 3) {
    await runFfmpeg(frames, file, quality);
    if ((await stat(file)).size <= MAX_BYTES) return;
  }
  throw new Error(`${file} does not fit into 180 KB.`);
}

function runFfmpeg(frames: readonly Buffer[], file: string, quality: number): Promise<void> {
  const { width, height, framesPerSecond } = VIDEO;
  const input = [
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-framerate',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const picture = ['-vf', `scale=${width}:${height}:flags=lanczos`, '-pix_fmt', 'yuv420p'];
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-crf',
    String(quality),
  ];
  const output = [
    '-an',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    file,
  ];
  return new Promise((done, fail) => {
    const ffmpeg = spawn(
      'ffmpeg',
      ['-y', '-v', 'error', ...input, ...picture, ...codec, ...output],
      {
        stdio: ['pipe', 'inherit', 'inherit'],
      },
    );
    ffmpeg.on('error', fail);
    ffmpeg.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code} for ${file}.`)),
    );
    ffmpeg.stdin.on('error', fail);
    for (const frame of frames) ffmpeg.stdin.write(frame);
    ffmpeg.stdin.end();
  });
}
