import { UsageError } from '../exit-codes.ts';

/**
 * A picture in pixels, by resvg, which need not be installed.
 *
 * @throws {UsageError} that says how to install it
 */
export async function toPng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js').catch(() => {
    throw new UsageError(
      'A PNG needs a package that is not installed: npm install @resvg/resvg-js, or write SVG with --out FILE.svg',
    );
  });
  return new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng();
}
