<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Functional;

use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\Tests\BrowserTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Owners change the consent text and the emails about accounts in core's account settings.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class AccountSettingsTest extends BrowserTestBase {

  use RecipeTestTrait;

  private const FORM = '/admin/config/people/accounts';

  protected $defaultTheme = 'claro';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
  }

  public function testOwnersChangeEmailsAndConsent(): void {
    $this->drupalLogin($this->drupalCreateUser(['administer account settings', 'administer site configuration']));
    $this->drupalGet(self::FORM);
    $before = $this->config('ag_account.mail')->get();
    $this->submitForm([], 'Save configuration');
    $this->assertSession()->pageTextContains('The configuration options have been saved.');
    $this->assertEquals($before, $this->config('ag_account.mail')->get());

    $this->submitForm([
      'ag_account_activation_subject' => 'Welcome to [site:name]',
      'ag_account_activation_body' => "Hello [user:account-name],\n\n[portal-mail:link]",
      'ag_account_activation_button' => 'Start playing',
      'ag_account_contact_subject' => 'A message for you',
      'consent_text' => 'I accept the house rules',
      'inactive_months' => 24,
    ], 'Save configuration');
    $this->assertSession()->pageTextContains('The configuration options have been saved.');
    $mail = $this->config('ag_account.mail');
    $this->assertSame('Welcome to [site:name]', $mail->get('activation.subject'));
    $this->assertStringContainsString('[portal-mail:link]', $mail->get('activation.body'));
    $this->assertSame('Start playing', $mail->get('activation.button'));
    $this->assertSame('A message for you', $mail->get('contact.subject'));
    $this->assertSame($before['reset'], $mail->get('reset'));
    $settings = $this->config('ag_account.settings');
    $this->assertSame('I accept the house rules', $settings->get('consent_text'));
    $this->assertSame(24, $settings->get('inactive_months'));

    $this->submitForm(['ag_account_reset_body' => '', 'inactive_months' => 500], 'Save configuration');
    $this->assertSession()->pageTextContains('Body field is required.');
    $this->assertSame($before['reset'], $this->config('ag_account.mail')->get('reset'));
  }

}
