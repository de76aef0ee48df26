<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Component\Utility\Tags;
use Drupal\Core\Cache\Cache;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\views\ViewEntityInterface;
use Drupal\views\ViewExecutableFactory;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Shows each block of the views with the administrative tag `desk` as a card.
 */
final class ViewsSection implements DeskSectionInterface {

  private const TAG = 'desk';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'views.executable')]
    private readonly ?ViewExecutableFactory $executables = NULL,
  ) {}

  public function cards(AccountInterface $account): array {
    $views = $this->executables === NULL
      ? []
      : $this->entityTypeManager->getStorage('view')->loadByProperties(['status' => TRUE]);
    $cards = [];
    foreach ($views as $view) {
      if (!in_array(self::TAG, Tags::explode((string) $view->get('tag')), TRUE)) {
        continue;
      }
      $displays = $view->get('display');
      uasort($displays, static fn(array $a, array $b): int => $a['position'] <=> $b['position']);
      foreach (array_keys($displays) as $id) {
        $cards[] = $this->card($view, (string) $id, $account);
      }
    }
    return array_values(array_filter($cards));
  }

  private function card(ViewEntityInterface $view, string $id, AccountInterface $account): ?DeskCard {
    // Each view has one executable, but each card needs its own.
    $list = $this->executables?->get($view);
    if (
      $list === NULL
      || $view->getDisplay($id)['display_plugin'] !== 'block'
      || !$list->setDisplay($id)
      || !$list->getDisplay()->isEnabled()
      || !$list->access($id, $account)
    ) {
      return NULL;
    }
    $list->get_total_rows = TRUE;
    $list->preExecute();
    $list->execute();
    return new DeskCard(
      (string) $list->getTitle(),
      (int) $list->total_rows,
      maxAge: Cache::PERMANENT,
      content: (array) $list->buildRenderable($id),
    );
  }

}
