<?php

declare(strict_types=1);

namespace Drupal\ag_listing\EventSubscriber;

use Drupal\ag_game\CountsChanged;
use Drupal\ag_listing\ListedGameTable;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Updates list rows when counts change, because votes and views save no node.
 */
final readonly class CountsSubscriber implements EventSubscriberInterface {

  public function __construct(private ListedGameTable $table) {}

  public static function getSubscribedEvents(): array {
    return [CountsChanged::class => 'onCountsChanged'];
  }

  public function onCountsChanged(CountsChanged $event): void {
    $this->table->refresh($event->nids);
  }

}
