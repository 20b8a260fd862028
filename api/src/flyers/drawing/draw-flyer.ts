import { classroomPage, socialCard } from './code-pages.js';
import type { Flyer } from './flyer-facts.js';
import { flyerTexts } from './flyer-texts.js';
import { organizationPages } from './organization-page.js';
import { writePdf } from './write-pdf.js';
import { writePng } from './write-png.js';

/** Email pages: the organization's with all classroom codes, then one for each classroom. Tagged, under 300 KB. */
export function drawPdf(flyer: Flyer): Promise<Buffer> {
  const { facts, setting } = flyer;
  const texts = flyerTexts[setting.language];
  const pages = function* () {
    yield* organizationPages(flyer);
    for (const classroom of facts.classrooms) yield classroomPage(flyer, classroom);
  };
  return writePdf(pages(), {
    title: texts.title(facts.organizationName),
    language: texts.locale,
    madeAt: setting.madeAt,
  });
}

/** A picture of 1080 by 1350 pixels for social media. */
export function drawPng(flyer: Flyer): Promise<Buffer> {
  return writePng(socialCard(flyer), 1_080);
}
