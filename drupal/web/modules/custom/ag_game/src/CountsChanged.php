<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Symfony\Contracts\EventDispatcher\Event;

/**
 * Dispatched when counts of games change without a save.
 */
final class CountsChanged extends Event {

  public function __construct(public readonly array $nids) {}

}
