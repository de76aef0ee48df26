<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * A package that cannot be hosted. The reason names the file and what is wrong with it.
 */
final class PackageException extends \RuntimeException {

  /**
   * @param \Drupal\Core\StringTranslation\TranslatableMarkup $reason
   *   For editors.
   * @param bool $isTemporary
   *   The reason is this site, not the package.
   */
  public function __construct(
    public readonly TranslatableMarkup $reason,
    public readonly bool $isTemporary = FALSE,
  ) {
    parent::__construct(PlainTextOutput::renderFromHtml($reason));
  }

}
