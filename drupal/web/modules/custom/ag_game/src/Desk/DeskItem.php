<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Url;

/**
 * An item of a card.
 */
final readonly class DeskItem {

  public function __construct(
    public \Stringable|string $title,
    public ?Url $url,
    public \Stringable|string $note = '',
    public ?string $picture = NULL,
    public bool $isOverdue = FALSE,
  ) {}

}
