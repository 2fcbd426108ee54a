// The icon of the page, a sun at the horizon: as a drawing, and as a picture for phones that take no
// drawings.
import { crc32, deflateSync } from "node:zlib";

/** The drawing has so many units on each side. */
const UNITS = 48;
const SKY = "#f4efe8";
const SUN = { colour: "#c9772b", x: 24, y: 28, radius: 12 };
const EARTH = { colour: "#655d54", x: 6, y: 30, width: 36, height: 4 };
/** Each pixel is looked at in so many places along each side. */
const SAMPLES = 4;

export const ICON = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">`,
  `<rect width="${UNITS}" height="${UNITS}" fill="${SKY}"/>`,
  `<path fill="${SUN.colour}" d="M${SUN.x - SUN.radius} ${SUN.y}a${SUN.radius} ${SUN.radius} 0 0 1 ${2 * SUN.radius} 0z"/>`,
  `<path fill="${EARTH.colour}" d="M${EARTH.x} ${EARTH.y}h${EARTH.width}v${EARTH.height}h-${EARTH.width}z"/></svg>`,
].join("");

function colourAt(x, y) {
  if (y <= SUN.y && Math.hypot(x - SUN.x, y - SUN.y) <= SUN.radius) return SUN.colour;
  const [right, down] = [x - EARTH.x, y - EARTH.y];
  const isEarth = right >= 0 && right <= EARTH.width && down >= 0 && down <= EARTH.height;
  return isEarth ? EARTH.colour : SKY;
}

const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The mean colour of a pixel. */
function pixel(column, row, side) {
  const sum = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const x = column + ((sample % SAMPLES) + 0.5) / SAMPLES;
    const y = row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    const colour = channels(colourAt((x / side) * UNITS, (y / side) * UNITS));
    colour.forEach((value, channel) => {
      sum[channel] += value;
    });
  }
  return sum.map((value) => Math.round(value / (SAMPLES * SAMPLES)));
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, "ascii"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The icon as a PNG, so many pixels on each side. */
export function iconPng(side) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, three channels, nothing else.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, (_, row) => [
    0,
    ...Array.from({ length: side }, (_, column) => pixel(column, row, side)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
