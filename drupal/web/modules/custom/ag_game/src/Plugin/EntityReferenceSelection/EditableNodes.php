<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\EntityReferenceSelection;

use Drupal\Core\Entity\Attribute\EntityReferenceSelection;
use Drupal\Core\Entity\Plugin\EntityReferenceSelection\DefaultSelection;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\Plugin\EntityReferenceSelection\NodeSelection;

/**
 * Offers drafts to users who may edit all content of the field's types, and better matches first.
 *
 * Core requires "bypass node access", and sorts by title: the first ten titles that contain a word
 * can leave out the one that starts with it.
 */
#[EntityReferenceSelection(
  id: 'ag_game_editable',
  label: new TranslatableMarkup('Content with drafts, best matches first'),
  group: 'ag_game_editable',
  weight: 0,
  entity_types: ['node'],
)]
final class EditableNodes extends NodeSelection {

  public function getReferenceableEntities($match = NULL, $match_operator = 'CONTAINS', $limit = 0): array {
    $entities = parent::getReferenceableEntities($match, $match_operator, $limit);
    if ($match_operator !== 'CONTAINS' || (string) $match === '') {
      return $entities;
    }
    $best = parent::getReferenceableEntities($match, 'STARTS_WITH', $limit);
    $left = $limit;
    foreach (array_keys($best + $entities) as $bundle) {
      $entities[$bundle] = ($best[$bundle] ?? []) + ($entities[$bundle] ?? []);
      if ($limit > 0) {
        $entities[$bundle] = array_slice($entities[$bundle], 0, max(0, $left), TRUE);
        $left -= count($entities[$bundle]);
      }
    }
    return array_filter($entities);
  }

  protected function buildEntityQuery($match = NULL, $match_operator = 'CONTAINS'): QueryInterface {
    return $this->canEditAll()
      ? DefaultSelection::buildEntityQuery($match, $match_operator)
      : parent::buildEntityQuery($match, $match_operator);
  }

  private function canEditAll(): bool {
    $bundles = $this->getConfiguration()['target_bundles'] ?? [];
    foreach ($bundles as $bundle) {
      if (!$this->currentUser->hasPermission("edit any $bundle content")) {
        return FALSE;
      }
    }
    return $bundles !== [];
  }

}
