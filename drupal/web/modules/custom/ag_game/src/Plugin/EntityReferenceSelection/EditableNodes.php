<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\EntityReferenceSelection;

use Drupal\Core\Entity\Plugin\EntityReferenceSelection\DefaultSelection;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\Plugin\EntityReferenceSelection\NodeSelection;

/**
 * Offers drafts to users who may edit all content of the field's types.
 *
 * Core requires "bypass node access".
 */
final class EditableNodes extends NodeSelection {

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
