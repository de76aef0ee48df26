/**
 * @file
 * Sets the focal point with a click; the number fields below are for keyboards.
 */

((Drupal, once) => {
  const percent = (part, whole) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);

  /** Uploads replace the preview, but not the number fields. */
  function addMarker(picture, fields) {
    const stage = document.createElement('span');
    const mark = document.createElement('span');
    stage.className = 'ag-focus-stage';
    mark.className = 'ag-focus-mark';
    picture.replaceWith(stage);
    stage.append(picture, mark);
    const show = () => {
      mark.style.insetInlineStart = `${fields[0].value || 50}%`;
      mark.style.insetBlockStart = `${fields[1].value || 50}%`;
    };
    stage.addEventListener('click', (event) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      fields[0].value = String(percent(event.clientX - left, width));
      fields[1].value = String(percent(event.clientY - top, height));
      fields.forEach((field) => field.dispatchEvent(new Event('input', { bubbles: true })));
    });
    fields.forEach((field) => field.addEventListener('input', show));
    show();
  }

  Drupal.behaviors.agFocus = {
    attach() {
      document.querySelectorAll('[data-ag-focus]').forEach((group) => {
        const fields = [...group.querySelectorAll('input[type="number"]')];
        const name = group.dataset.agFocus.replaceAll('_', '-');
        const picture = group.closest('form')?.querySelector(`.field--name-${name} .image-preview img, .field--name-${name} img.image-style-large`);
        group.hidden = !picture;
        if (!picture) {
          fields.forEach((field) => (field.value = '50'));
          return;
        }
        once('ag-focus', picture).forEach((found) => addMarker(found, fields));
      });
    },
  };
})(Drupal, once);
