<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Form\RedundantEditableConfigNamesTrait;

/**
 * Configures how long a declined renewal is retried.
 */
final class SettingsForm extends ConfigFormBase {

  use RedundantEditableConfigNamesTrait;

  private const SETTINGS = 'ag_subscription.settings';

  public function getFormId(): string {
    return 'ag_subscription_settings';
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $form['grace_days'] = [
      '#type' => 'number',
      '#title' => $this->t('Grace period'),
      '#description' => $this->t(
        'How long members keep the pass while a declined renewal is retried.',
      ),
      '#min' => 0,
      '#max' => 60,
      '#required' => TRUE,
      '#field_suffix' => $this->t('days'),
      '#config_target' => self::SETTINGS . ':grace_days',
    ];
    $form['retry_hours'] = [
      '#type' => 'number',
      '#title' => $this->t('Retry interval'),
      '#description' => $this->t('The time between two attempts. Cron must run at least as often.'),
      '#min' => 1,
      '#max' => 240,
      '#required' => TRUE,
      '#field_suffix' => $this->t('hours'),
      '#config_target' => self::SETTINGS . ':retry_hours',
    ];
    return parent::buildForm($form, $form_state);
  }

}
