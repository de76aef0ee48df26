import { TAU } from './ease.ts';
import { ellipse } from './paint.ts';

export type Mood = 'happy' | 'grin' | 'wow' | 'sad' | 'grit' | 'sleepy' | 'calm';

interface Face {
  x: number;
  y: number;
  /** Distance between the eyes, which scales the face. */
  span: number;
  mood: Mood;
  /** Where the eyes look, −1…1. */
  lookX?: number;
  lookY?: number;
  color?: string;
  white?: string;
  cheeks?: string;
  blink?: boolean;
}

/** Draws eyes, mouth and cheeks on a shape. */
export function drawFace(
  pen: CanvasRenderingContext2D,
  {
    x,
    y,
    span,
    mood,
    lookX = 0,
    lookY = 0,
    color = '#1b1226',
    white = '#ffffff',
    cheeks,
    blink = false,
  }: Face,
): void {
  pen.save();
  pen.translate(x, y);
  pen.lineCap = 'round';
  pen.strokeStyle = color;
  pen.lineWidth = span * 0.1;
  const eye = span * 0.3;
  for (const side of [-1, 1]) {
    const eyeX = (side * span) / 2;
    if (blink || mood === 'sleepy') {
      pen.beginPath();
      pen.arc(eyeX, 0, eye * 0.8, 0.15 * Math.PI, 0.85 * Math.PI);
      pen.stroke();
      continue;
    }
    ellipse(pen, eyeX, 0, eye, eye * (mood === 'wow' ? 1.35 : 1.15));
    pen.fillStyle = white;
    pen.fill();
    ellipse(pen, eyeX + lookX * eye * 0.4, lookY * eye * 0.4, eye * 0.58, eye * 0.68);
    pen.fillStyle = color;
    pen.fill();
    ellipse(
      pen,
      eyeX + lookX * eye * 0.4 - eye * 0.18,
      lookY * eye * 0.4 - eye * 0.25,
      eye * 0.2,
      eye * 0.2,
    );
    pen.fillStyle = white;
    pen.fill();
    if (mood === 'grit') {
      pen.beginPath();
      pen.moveTo(eyeX - side * eye * 1.1, -eye * 0.75);
      pen.lineTo(eyeX + side * eye * 1.1, -eye * 1.5);
      pen.stroke();
    }
  }
  if (cheeks) {
    pen.fillStyle = cheeks;
    for (const side of [-1, 1]) {
      ellipse(pen, side * span * 0.82, span * 0.42, span * 0.2, span * 0.13);
      pen.fill();
    }
  }
  drawMouth(pen, span, mood, color);
  pen.restore();
}

function drawMouth(pen: CanvasRenderingContext2D, span: number, mood: Mood, color: string): void {
  const y = span * 0.48;
  pen.beginPath();
  if (mood === 'grin') {
    pen.arc(0, y, span * 0.36, 0, Math.PI);
    pen.closePath();
    pen.fillStyle = color;
    pen.fill();
    pen.beginPath();
    pen.ellipse(0, y + span * 0.26, span * 0.2, span * 0.11, 0, 0, TAU);
    pen.fillStyle = '#ff6f7d';
    pen.fill();
  } else if (mood === 'wow') {
    pen.ellipse(0, y + span * 0.14, span * 0.17, span * 0.23, 0, 0, TAU);
    pen.fillStyle = color;
    pen.fill();
  } else if (mood === 'grit') {
    pen.roundRect(-span * 0.3, y, span * 0.6, span * 0.24, span * 0.08);
    pen.fillStyle = '#ffffff';
    pen.fill();
    pen.stroke();
    pen.beginPath();
    for (const tooth of [-0.15, 0, 0.15]) {
      pen.moveTo(span * tooth, y);
      pen.lineTo(span * tooth, y + span * 0.24);
    }
    pen.lineWidth = span * 0.05;
    pen.stroke();
  } else if (mood === 'sad') {
    pen.arc(0, y + span * 0.3, span * 0.24, 1.15 * Math.PI, 1.85 * Math.PI);
    pen.stroke();
  } else {
    pen.arc(
      0,
      y - span * 0.08,
      span * (mood === 'happy' ? 0.3 : 0.2),
      0.15 * Math.PI,
      0.85 * Math.PI,
    );
    pen.stroke();
  }
}
