import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { Pdf } from '../pdf';

/** Room for a certificate with its issuers. */
const SIGNATURE_BYTES = 12_000;
/** Printed, and not to be moved. */
const PRINTED_AND_LOCKED = 4 + 128;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

/** pdfkit knows forms, but no fields for signatures; these parts of it are not in its types. */
interface PdfInside {
  _root: { data: { AcroForm: { data: object } } };
  page: { annotations: unknown[]; dictionary: unknown };
}

/**
 * Leaves room for an invisible signature (PAdES, `ETSI.CAdES.detached`), which `signPdf` fills in. Call it before `endPdf`, on a
 * page that has text. `@signpdf/placeholder-*` would do it too, and bring pdfkit 0.10 and a hundred packages along.
 */
export function reserveSignature(pdf: Pdf, { signer, reason, at }: { signer: string; reason: string; at: Date }): void {
  const inside = pdf as unknown as PdfInside;
  const { page } = inside;
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, ...Array.from({ length: 3 }, () => DEFAULT_BYTE_RANGE_PLACEHOLDER)],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    M: at,
    // A String is written as a text, a string as a name.
    Name: new String(signer),
    Reason: new String(reason),
  });
  const field = pdf.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: PRINTED_AND_LOCKED },
    ...{ T: new String('Signature'), V: signature, P: page.dictionary },
  });
  pdf.initForm();
  page.annotations.push(field);
  Object.assign(inside._root.data.AcroForm.data, {
    ...{ SigFlags: SIGNATURES_EXIST_AND_APPEND_ONLY, NeedAppearances: false, Fields: [field] },
  });
  signature.end(undefined);
  field.end(undefined);
}
