<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Functional;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\RefundManager;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionLifecycle;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\Tests\BrowserTestBase;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * The operators' pages.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class OperatorTest extends BrowserTestBase {

  use AssertMailTrait;
  use RecipeTestTrait;

  private const LIST = '/admin/people/subscriptions';

  protected static $modules = ['block', 'dynamic_page_cache'];

  protected $defaultTheme = 'claro';

  private Subscription $ann;
  private Subscription $bob;

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    $this->placeBlock('local_tasks_block');
    $this->placeBlock('system_breadcrumb_block');
    $this->ann = $this->buy('Ann', 'monthly', 'month');
    $this->bob = $this->buy('Bob', 'annual', 'year');
  }

  public function testAllowsOnlyOperatorsToManagePasses(): void {
    $this->assertDeniesOthers();
    $this->logInAs('operator');
    $this->drupalGet('/admin/dashboard-portal');
    $this->assertSession()->pageTextContains('All renewals are paid.');
    $this->assertSession()->pageTextNotContains('Broken games');
    $this->assertFindsAndCancelsAPass();
    $this->assertRefundsOnce();
  }

  private function assertDeniesOthers(): void {
    $payment = $this->payment($this->ann)->id;
    $pass = self::LIST . "/{$this->ann->id}";
    foreach (['editor', SubscriptionLifecycle::ROLE, NULL] as $role) {
      $this->logInAs($role);
      foreach ([self::LIST, $pass, "$pass/cancel", "$pass/refund/$payment", self::LIST . '/99'] as $page) {
        $this->drupalGet($page);
        $this->assertSession()->statusCodeEquals(403);
      }
    }
    $this->logInAs('administrator');
    foreach ([self::LIST . '/99', self::LIST . '/99/cancel', "$pass/refund/99", "$pass/refund/{$this->payment($this->bob)->id}"] as $page) {
      $this->drupalGet($page);
      $this->assertSession()->statusCodeEquals(404);
    }
  }

  private function assertFindsAndCancelsAPass(): void {
    $this->drupalGet(self::LIST);
    foreach ([['plan' => 'monthly'], ['member' => 'an'], ['status' => 'active', 'plan' => 'monthly', 'member' => 'Ann']] as $filter) {
      $this->drupalGet(self::LIST, ['query' => $filter]);
      $this->assertSession()->linkExists('Ann');
      $this->assertSession()->linkNotExists('Bob');
    }
    $this->submitForm(['status' => 'expired'], 'Filter');
    $this->assertSession()->pageTextContains('No subscriptions found.');
    $this->drupalGet(self::LIST, ['query' => ['member' => 'Ann']]);
    $this->clickLink('View');
    $texts = [
      'Game pass of Ann',
      'Active',
      '$4.35 a month',
      'Renews',
      'Ann@example.com',
      '12345',
      $this->payment($this->ann)->uuid,
    ];
    foreach ([...$texts, (string) $this->ann->customer] as $text) {
      $this->assertSession()->pageTextContains($text);
    }
    $this->assertSession()->elementTextContains('css', '.breadcrumb', 'Subscriptions');
    $this->clickLink('Cancel');
    $this->assertSession()->pageTextContains('The member is notified by email.');
    $this->submitForm([], 'Cancel game pass');
    $this->assertSession()->pageTextContains('The game pass of Ann ends on');
    $this->assertSession()->pageTextContains('Canceled');
    $this->assertSame(
      ['Your game pass for Thursday Arcade', 'Your game pass has been canceled'],
      array_column($this->getMails(['to' => 'Ann@example.com']), 'subject'),
    );
    $this->assertTrue($this->hasRole($this->ann));
    $this->clickLink('Cancel');
    $this->assertSession()->fieldNotExists('edit-when-later');
    $this->submitForm(['when' => 'now'], 'Cancel game pass');
    $this->assertSession()->pageTextContains('The game pass of Ann has ended.');
    $this->assertSession()->linkNotExists('Cancel');
    $this->assertFalse($this->hasRole($this->ann));
    $this->drupalGet(self::LIST . "/{$this->ann->id}/cancel");
    $this->assertSession()->pageTextContains('This game pass has already ended.');
  }

  private function assertRefundsOnce(): void {
    $payment = $this->payment($this->bob);
    $this->setReference($payment, 'unknown');
    $refund = self::LIST . "/{$this->bob->id}/refund/{$payment->id}";
    $this->drupalGet($refund);
    $this->assertSession()->pageTextContains(
      'ends the game pass immediately. The member is notified by email.',
    );
    $this->submitForm([], 'Refund $39.99');
    $this->assertSession()->pageTextContains(
      'The payment service refused: There is no payment "unknown".',
    );
    $this->assertSession()->elementTextContains('css', '.ag-pass__payments', 'Paid');
    $this->assertTrue($this->hasRole($this->bob));
    $this->setReference($payment, (string) $payment->reference);
    $second = $this->payment($this->ann);
    $this->drupalGet(self::LIST . "/{$this->ann->id}/refund/{$second->id}");
    $this->container->get(RefundManager::class)->refund($second);
    $this->submitForm([], 'Refund $4.35');
    $this->assertSession()->pageTextContains('This payment was refunded.');
    $this->drupalGet(self::LIST . "/{$this->bob->id}");
    $this->clickLink('Refund $39.99');
    $this->submitForm([], 'Refund $39.99');
    $this->assertSession()->pageTextContains('$39.99 refunded. The game pass has ended.');
    $this->assertSession()->elementTextContains('css', '.ag-pass__payments', 'Refunded');
    $this->assertSession()->linkNotExists('Refund');
    $this->assertFalse($this->hasRole($this->bob));
    $this->drupalGet($refund);
    $this->assertSession()->pageTextContains('This payment was refunded.');
    $this->assertSame(
      ['Your game pass for Thursday Arcade', 'Your payment has been refunded'],
      array_column($this->getMails(['to' => 'Bob@example.com']), 'subject'),
    );
    $this->assertSession()->elementTextContains('css', '.ag-pass__log', '$39.99 refunded');
  }

  private function buy(string $name, string $plan, string $interval): Subscription {
    Node::create([
      'type' => 'plan',
      'title' => ucfirst($plan) . ' pass',
      'field_plan_id' => $plan,
      'field_plan_price' => $plan === 'annual' ? '39.99' : '4.35',
      'field_plan_currency' => 'USD',
      'field_plan_interval' => $interval,
    ])->save();
    $order = [
      'token' => "sandbox_success_$name",
      'first_name' => $name,
      'last_name' => 'Lee',
      'plan' => $plan,
      'postal_code' => '12345',
    ];
    $body = JsonBody::of(Request::create('/', 'POST', content: (string) json_encode($order)));
    return $this->container->get(Checkout::class)->forMember(
      Order::fromBody($body),
      $this->drupalCreateUser(name: $name),
    );
  }

  private function payment(Subscription $pass): Payment {
    return $this->container->get(PaymentStorage::class)->forSubscription($pass)[0];
  }

  private function setReference(Payment $payment, string $reference): void {
    $this->container->get(PaymentStorage::class)->update($payment, ['reference' => $reference]);
  }

  private function hasRole(Subscription $pass): bool {
    $this->assertNotNull($this->container->get(SubscriptionStorage::class)->get($pass->id));
    $user = $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->loadUnchanged($pass->uid);
    return $user instanceof User && $user->hasRole(SubscriptionLifecycle::ROLE);
  }

  private function logInAs(?string $role): void {
    if ($role === NULL) {
      $this->drupalLogout();
      return;
    }
    $user = $this->drupalCreateUser();
    $user->addRole($role)->save();
    $this->drupalLogin($user);
  }

}
