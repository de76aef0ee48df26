<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\Form\FormStateInterface;

/**
 * Stores what an editor chooses for an action.
 */
trait ConfiguredAction {

  public function getConfiguration(): array {
    return $this->configuration + $this->defaultConfiguration();
  }

  public function setConfiguration(array $configuration): void {
    $this->configuration = $configuration;
  }

  public function defaultConfiguration(): array {
    return [];
  }

  public function validateConfigurationForm(array &$form, FormStateInterface $form_state): void {
  }

}
