<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\Core\Entity\EntityFormInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\node\NodeInterface;

/**
 * The node of a content form.
 */
final class EditedNode {

  public static function of(FormStateInterface $form_state): ?NodeInterface {
    $form = $form_state->getFormObject();
    $node = $form instanceof EntityFormInterface ? $form->getEntity() : NULL;
    return $node instanceof NodeInterface ? $node : NULL;
  }

}
