<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Url;

/**
 * An item of a card.
 */
final class DeskItem {

  public function __construct(
    public readonly \Stringable|string $title,
    public readonly Url $url,
    public readonly \Stringable|string $note = '',
    public readonly ?string $picture = NULL,
  ) {}

}
