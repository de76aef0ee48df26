<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Functional;

use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Order;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\Tests\BrowserTestBase;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * The operators' list, CSV, page and action.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class OperatorTest extends BrowserTestBase {

  use AssertMailTrait;
  use RecipeTestTrait;

  private const LIST = '/admin/people/subscriptions';

  protected static $modules = ['block', 'dynamic_page_cache'];

  protected $defaultTheme = 'claro';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    $this->placeBlock('local_tasks_block');
    $this->placeBlock('system_breadcrumb_block');
    $this->placeBlock('page_title_block');
  }

  public function testOperatorsFindAndEndPasses(): void {
    $ann = $this->buy('Ann', 'monthly', 'month', 'success');
    $bob = $this->buy('Bob', 'annual', 'year', 'success');
    $cy = $this->buy('=Cy', 'weekly', 'month', 'confirm');
    $this->assertDeniesOthers($ann);
    $this->logInAs('operator');
    $this->drupalGet('/admin/dashboard-portal');
    foreach (['All renewals are paid.', 'Unfinished purchases'] as $text) {
      $this->assertSession()->pageTextContains($text);
    }
    $this->assertFindsPasses($ann);
    $this->assertDownloadsPasses();
    $this->assertEndsAPass($ann);
    $this->assertRefundsAPass($bob);
    $this->drupalGet($cy->toUrl('end-form'));
    $this->assertSession()->pageTextContains('nothing is charged');
    $this->submitForm(['reason' => 'Test'], 'End now');
    $this->assertSession()->addressEquals(self::LIST);
    $this->assertNull(GamePass::load($cy->id()));
  }

  private function assertDeniesOthers(GamePass $pass): void {
    foreach (['editor', GamePass::ROLE, NULL] as $role) {
      $this->logInAs($role);
      foreach ([self::LIST, self::LIST . '.csv', $pass->toUrl(), $pass->toUrl('end-form')] as $page) {
        $this->drupalGet($page);
        $this->assertSession()->statusCodeEquals(403);
      }
    }
  }

  private function assertFindsPasses(GamePass $ann): void {
    $number = $ann->get('invoices')->number;
    $later = gmdate('Y-m-d', time() + 3 * 86400);
    $filters = [
      ['plan' => 'monthly'],
      ['member' => 'an'],
      ['member' => 'ann@example'],
      ['invoice' => substr($number, 0, 18)],
      ['status' => 'active', 'plan' => 'monthly', 'member' => 'Ann', 'since' => ['min' => '2020-01-01', 'max' => $later]],
    ];
    foreach ($filters as $filter) {
      $this->drupalGet(self::LIST, ['query' => $filter]);
      $this->assertSession()->linkExists('Ann');
      $this->assertSession()->linkNotExists('Bob');
    }
    $this->drupalGet(self::LIST, ['query' => ['since' => ['min' => '2020-01-01', 'max' => '2020-12-31']]]);
    $this->assertSession()->pageTextContains('No subscriptions found.');
    $this->drupalGet(self::LIST, ['query' => ['status' => 'incomplete']]);
    $this->assertSession()->pageTextContains('Unfinished purchase');
    $this->assertSession()->linkNotExists('Ann');
    $this->drupalGet(self::LIST, ['query' => ['member' => 'Ann']]);
    $this->clickLink('View');
    foreach (['Game pass of Ann', 'Active', '$4.35', 'Ann@example.com', 'Ann Lee', '12345', $number, 'Monthly pass', 'Paid'] as $text) {
      $this->assertSession()->pageTextContains($text);
    }
    $this->assertSession()->elementTextContains('css', '.breadcrumb', 'Subscriptions');
  }

  private function assertDownloadsPasses(): void {
    $this->drupalGet(self::LIST, ['query' => ['status' => 'active']]);
    $this->clickLink('Download as CSV');
    $this->assertStringStartsWith('text/csv', (string) $this->getSession()->getResponseHeader('Content-Type'));
    $rows = array_map(static fn(string $line): array => str_getcsv($line, escape: ''), explode("\n", trim($this->getSession()->getPage()->getContent())));
    $this->assertCount(3, $rows);
    $this->assertEqualsCanonicalizing(['Ann', 'Bob'], array_column(array_slice($rows, 1), 0));
    $this->assertContains('$39.99', array_merge(...$rows));
    $this->drupalGet(self::LIST . '.csv', ['query' => ['status' => 'incomplete']]);
    // A formula of a spreadsheet would run.
    $this->assertSession()->responseContains("'=Cy");
  }

  private function assertEndsAPass(GamePass $pass): void {
    $list = ['query' => ['member' => 'Ann']];
    $this->drupalLogin($this->drupalCreateUser(['view subscriptions', 'view user email addresses']));
    $this->drupalGet(self::LIST, $list);
    $this->assertSession()->linkExists('View');
    $this->assertSession()->linkNotExists('End now');
    $this->drupalGet($pass->toUrl('end-form'));
    $this->assertSession()->statusCodeEquals(403);
    $this->logInAs('operator');
    $this->drupalGet(self::LIST, $list);
    $this->clickLink('End now');
    foreach (['End the game pass of Ann now?', 'The member is notified by email.', 'Refund $4.35 in full'] as $text) {
      $this->assertSession()->pageTextContains($text);
    }
    $this->submitForm([], 'End now');
    $this->assertSession()->pageTextContains('Reason field is required.');
    $this->submitForm(['reason' => 'Asked by phone'], 'End now');
    $this->assertSession()->addressEquals(self::LIST);
    $this->assertSession()->pageTextContains('The game pass of Ann has ended.');
    $this->assertSession()->linkNotExists('End now');
    $this->clickLink('View');
    $this->assertSession()->pageTextContains('Asked by phone');
    $this->assertSession()->pageTextContains('Expired');
    $this->assertFalse(User::load($pass->uid())->hasRole(GamePass::ROLE));
    $this->drupalGet($pass->toUrl('end-form'));
    $this->assertSession()->pageTextContains('This game pass has ended.');
    $this->assertSame(
      ['Your game pass for Thursday Arcade', 'Your game pass has ended'],
      array_column($this->getMails(['to' => 'Ann@example.com']), 'subject'),
    );
  }

  private function assertRefundsAPass(GamePass $pass): void {
    $this->drupalGet($pass->toUrl('end-form'));
    $this->submitForm(['reason' => 'Bought twice', 'refund' => '1'], 'End now');
    $this->assertSession()->pageTextContains('The game pass of Bob has ended, and $39.99 was refunded.');
    $this->assertSession()->pageTextContains('Refunded');
    $this->assertSame(
      ['Your game pass for Thursday Arcade', 'Your payment has been refunded'],
      array_column($this->getMails(['to' => 'Bob@example.com']), 'subject'),
    );
  }

  private function buy(string $name, string $plan, string $interval, string $kind): GamePass {
    Node::create([
      'type' => 'plan',
      'title' => ucfirst($plan) . ' pass',
      'field_plan_id' => $plan,
      'field_plan_price' => $plan === 'annual' ? '39.99' : '4.35',
      'field_plan_currency' => 'USD',
      'field_plan_interval' => $interval,
    ])->save();
    $order = [
      'token' => "sandbox_{$kind}_1" . md5($name),
      'first_name' => $name,
      'last_name' => 'Lee',
      'plan' => $plan,
      'postal_code' => '12345',
    ];
    $body = JsonBody::of(Request::create('/', 'POST', content: (string) json_encode($order)));
    return $this->container->get(Checkout::class)->buy(
      Order::fromBody($body),
      $this->drupalCreateUser(name: ltrim($name, '=')),
    );
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
