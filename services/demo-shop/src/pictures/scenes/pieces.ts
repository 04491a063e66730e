import { felt, metal, wood } from '../models/materials';
import type { Part } from '../render/flatten';
import { linearOf, type Material } from '../render/material';
import { gridMesh, joined, type Mesh, posed } from '../render/mesh';
import { cloud, sampleSolid } from '../render/noise';
import { lathe, roundedBox, tube } from '../render/shapes';
import { mixNumbers, smooth, type Vec3 } from '../render/vector';
import { wallZ } from './room';
import type { Piece } from './scene';

/** Where garments hang: the rail stands before the wall. */
export const railZ: number = wallZ + 15;

/** Matt paint, or wood when the colour's name says so. */
function coat(color: string): Material {
  if (color === 'oak') return wood(linearOf('#b58a5c'), { along: 'x', roughness: 0.5 });
  return {
    color: linearOf(color),
    roughness: 0.82,
    specular: 0.02,
    relief: (spot) => sampleSolid(cloud(), spot, 14) * 0.12,
  };
}

/** A slab with a round head. */
function archMesh(wide: number, tall: number): Mesh {
  const radius = wide / 2;
  const outline = (u: number): Vec3 => {
    const straight = tall - radius;
    const whole = straight * 2 + Math.PI * radius;
    const way = u * whole;
    if (way < straight) return [radius, way, 0];
    if (way > whole - straight) return [-radius, whole - way, 0];
    const angle = (way - straight) / radius;
    return [Math.cos(angle) * radius, straight + Math.sin(angle) * radius, 0];
  };
  const deep = 5;
  return joined([
    gridMesh(72, 14, (u, v) => {
      const [x, y] = outline(u);
      return [x * (1 - v), y, deep];
    }),
    gridMesh(72, 3, (u, v) => {
      const [x, y] = outline(u);
      return [x, y, deep * (1 - v)];
    }),
  ]);
}

/** Cloth thrown over a rail, in folds that open downwards. */
function clothMesh(wide: number, front: number, back: number): Mesh {
  return gridMesh(96, 64, (u, v) => {
    const way = mixNumbers(-back, front, v);
    const down = Math.max(0, Math.abs(way) - 1.6);
    const fold = smooth(0, 26, down);
    const wave =
      Math.sin(u * 31 + 0.6) * 1.3 + Math.sin(u * 17 + 2 + down * 0.02) * 1.1 + Math.sin(u * 53) * 0.35;
    const gather = 1 - fold * 0.07 + Math.sin(down * 0.05) * 0.01;
    const side = way < 0 ? -1 : 1;
    const over = Math.abs(way) < 1.6 ? Math.cos((way / 1.6) * (Math.PI / 2)) * 1.2 : 0;
    return [
      (u - 0.5) * wide * gather + Math.sin(down * 0.07) * 0.4,
      over - down + Math.sin(u * 9) * 0.7 * fold,
      side * (1.2 - over * 0.4) + wave * fold * (0.5 + down * 0.012),
    ];
  });
}

function giftParts(size: number, tall: number, color: string, ribbon: string): Part[] {
  const paper = { ...coat(color), roughness: 0.6, specular: 0.03 };
  const satin: Material = { color: linearOf(ribbon), roughness: 0.34, specular: 0.05, sheen: 0.15 };
  const loop = (side: number): Mesh =>
    tube(
      [
        [0, tall + 0.5, 0],
        [side * size * 0.2, tall + size * 0.2, 1],
        [side * size * 0.36, tall + size * 0.12, 0.6],
        [side * size * 0.2, tall + 0.8, -0.4],
        [0, tall + 0.6, 0],
      ],
      0.14,
      {
        flat: size * 0.42,
        power: 4,
        up: [0, 0.3, 1],
        segments: 16,
        steps: 40,
      },
    );
  const lid = tall * 0.26;
  return [
    {
      mesh: posed(roundedBox([size * 0.97, tall - 0.5, size * 0.97], 0.3), { at: [0, (tall - 0.5) / 2, 0] }),
      material: paper,
    },
    { mesh: posed(roundedBox([size, lid, size], 0.3), { at: [0, tall - lid / 2, 0] }), material: paper },
    {
      mesh: posed(roundedBox([size * 0.14, tall + 0.24, size * 1.012], 0.1), { at: [0, tall / 2, 0] }),
      material: satin,
    },
    {
      mesh: posed(roundedBox([size * 1.012, tall + 0.24, size * 0.14], 0.1), { at: [0, tall / 2, 0] }),
      material: satin,
    },
    { mesh: loop(1), material: satin },
    { mesh: loop(-1), material: satin },
    {
      mesh: posed(roundedBox([size * 0.11, 1.5, size * 0.12], 0.5), { at: [0, tall + 0.8, 0] }),
      material: satin,
    },
  ];
}

function railParts(from: number, to: number, y: number, color: string): Part[] {
  const material =
    color === 'brass'
      ? metal(linearOf('#c9a05a'), { roughness: 0.28 })
      : { color: linearOf(color), roughness: 0.4, specular: 0.05 };
  const post = (x: number): Mesh =>
    tube(
      [
        [x, 0, railZ],
        [x, y * 0.5, railZ],
        [x, y - 2, railZ],
      ],
      0.75,
      { segments: 14, steps: 30 },
    );
  const foot = (x: number): Mesh =>
    tube(
      [
        [x, 0.8, railZ - 10],
        [x, 0.8, railZ],
        [x, 0.8, railZ + 12],
      ],
      0.8,
      { segments: 12, steps: 12 },
    );
  return [
    { mesh: joined([post(from), post(to), foot(from), foot(to)]), material },
    {
      mesh: tube(
        [
          [from, y - 2.6, railZ],
          [from, y - 0.6, railZ],
          [from + 2, y, railZ],
          [(from + to) / 2, y, railZ],
          [to - 2, y, railZ],
          [to, y - 0.6, railZ],
          [to, y - 2.6, railZ],
        ],
        0.75,
        { segments: 14, steps: 90 },
      ),
      material,
    },
  ];
}

export function pieceParts(piece: Piece): Part[] {
  switch (piece.kind) {
    case 'block': {
      const { x, z, wide, tall, deep, color, turn = 0, y = 0 } = piece;
      const mesh = roundedBox([wide, tall, deep], 0.5, { detail: 22 });
      return [{ mesh: posed(mesh, { at: [x, y + tall / 2, z], turn: [0, turn, 0] }), material: coat(color) }];
    }
    case 'drum': {
      const { x, z, radius, tall, color, y = 0 } = piece;
      const mesh = lathe(
        [
          [0, 0],
          null,
          [radius - 0.4, 0],
          [radius, 0.4],
          null,
          [radius, tall * 0.5],
          [radius, tall - 0.5],
          null,
          [radius - 0.4, tall],
          null,
          [radius * 0.5, tall],
          [0, tall],
        ],
        { segments: 96, steps: 6 },
      );
      return [{ mesh: posed(mesh, { at: [x, y, z] }), material: coat(color) }];
    }
    case 'arch':
      return [
        {
          mesh: posed(archMesh(piece.wide, piece.tall), { at: [piece.x, 0, piece.z] }),
          material: { ...coat(piece.color), isBack: true },
        },
        // The shadow caster is slightly smaller than the object: its coarse shadow would show on the object's own
        // edge.
        {
          mesh: posed(archMesh(piece.wide - 8, piece.tall - 4), { at: [piece.x, 0, piece.z - 3] }),
          material: { color: [0, 0, 0], roughness: 1, isHidden: true },
        },
      ];
    case 'rail':
      return railParts(piece.from, piece.to, piece.y, piece.color);
    case 'cloth': {
      const { x, wide, y, front, back, color } = piece;
      const mesh = posed(clothMesh(wide, front, back), { at: [x, y + 0.4, railZ] });
      return [
        { mesh: { ...mesh, locals: mesh.positions }, material: felt(linearOf(color), { sheen: 0.16 }) },
      ];
    }
    case 'gift': {
      const { x, z, y = 0, size, tall, color, ribbon, turn = 0 } = piece;
      return giftParts(size, tall, color, ribbon).map(({ mesh, material }) => ({
        mesh: posed(mesh as Mesh, { at: [x, y, z], turn: [0, turn, 0] }),
        material,
      }));
    }
  }
}
