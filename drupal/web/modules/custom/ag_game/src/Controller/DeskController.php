<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * The editors' dashboard at /admin/dashboard-portal.
 */
final readonly class DeskController {

  /**
   * @param iterable<\Drupal\ag_game\Desk\DeskSectionInterface> $sections
   *   Sections in display order.
   */
  public function __construct(
    #[AutowireIterator('ag_game.desk')]
    private iterable $sections,
    private AccountInterface $account,
  ) {}

  public function __invoke(): array {
    $cards = [];
    foreach ($this->sections as $section) {
      array_push($cards, ...$section->cards($this->account));
    }
    return [
      '#theme' => 'ag_desk',
      '#cards' => $cards,
      '#attached' => ['library' => ['ag_game/desk']],
      '#cache' => [
        'contexts' => ['user.permissions', 'timezone'],
        // A view can become a card.
        'tags' => array_merge(['config:view_list'], ...array_column($cards, 'cacheTags')),
        'max-age' => Cache::mergeMaxAges(...array_column($cards, 'maxAge')),
      ],
    ];
  }

}
